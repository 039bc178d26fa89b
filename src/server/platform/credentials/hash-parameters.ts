import type { Options } from '@node-rs/argon2';

/** argon2id with this memory and three passes (S-10); the library's default algorithm is argon2id. */
export const hashParameters = (memoryMib: number) =>
  ({ memoryCost: memoryMib * 1024, timeCost: 3, parallelism: 1 }) as const satisfies Options;

export type HashParameters = ReturnType<typeof hashParameters>;

/** The beginning of the PHC string of a hash with these parameters, up to its salt. */
export const phcStart = ({ memoryCost, timeCost, parallelism }: HashParameters): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
