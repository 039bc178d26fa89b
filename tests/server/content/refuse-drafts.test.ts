import { describe, expect, it } from 'vitest';
import { site } from '../../../src/generated/site.ts';
import { refuseDrafts } from '../../../src/server/start-server.ts';

const [first] = site.languages;
const languages = first === undefined ? [] : [first, { ...first, draft: true }];

describe('a site built with draft languages', () => {
  it('is not served at a public address', () => {
    expect(() => refuseDrafts(languages, { publicUrl: 'https://www.example.com' })).toThrow(
      new RegExp(
        `Cannot start at PUBLIC_URL=https://www\\.example\\.com: .* drafts: ${first?.id}\\.\nBuild it without them: npm run build`,
      ),
    );
  });

  it('is served without PUBLIC_URL; a site without drafts is served at a public address', () => {
    expect(() => refuseDrafts(languages, { publicUrl: undefined })).not.toThrow();
    expect(() => refuseDrafts(site.languages, { publicUrl: 'https://www.example.com' })).not.toThrow();
  });
});
