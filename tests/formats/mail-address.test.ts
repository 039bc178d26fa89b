import { describe, expect, it } from 'vitest';
import common from '../../schema/catalog/common.schema.json' with { type: 'json' };
import { isMailAddress } from '../../src/formats/mail-address.ts';

const FULL_LABEL = 'a'.repeat(63);

describe('a mail address', () => {
  it.each([
    "o'ejemplo@empresa.example.com",
    'ventas&compras@empresa.example.com',
    'ana@a.b.c.d.e.f.empresa.example.com',
    'a/b=c{d}~e^f`g|h?i$j*k#l@example.com',
    'ventas@logística.example',
    'ana@empresa.logística.com.co',
    'ana@münchen.example',
    'ana@пример.рф',
    'ana@例え.テスト',
    'ana@xn--logstica-e2a.example',
    'ana.con@con.example.co',
    'ana@example.xn--p1ai',
    `ana@${FULL_LABEL}.example`,
  ])('may be %j, in forms and in the catalogs', (address) => {
    expect([isMailAddress(address), new RegExp(common.$defs.email.pattern, 'u').test(address)]).toEqual([true, true]);
  });

  it.each([
    'ana..maria@example.com',
    '.ana@example.com',
    'ana.@example.com',
    'ana@1.2.3.4',
    'ana@-a.com',
    'ana@a-.com',
    'ana!b@example.com',
    'ana@example.c',
    'ána@example.com',
    'ana@example',
    'ana@example.con',
    'ana@mail.example.orgg',
  ])('is not %j, neither in forms nor in the catalogs', (address) => {
    expect([isMailAddress(address), new RegExp(common.$defs.email.pattern, 'u').test(address)]).toEqual([false, false]);
  });

  it.each(['ana@exаmple.com', `ana@${FULL_LABEL}a.example`, `ana@${'í'.repeat(60)}.example`])(
    'is not %j, which has no domain that mail servers know',
    (address) => {
      expect(isMailAddress(address)).toBe(false);
    },
  );
});
