/** Shifts the clock of a server process by CLOCK_SHIFT_MS; loaded before the server (`--import`). */
const shiftMs = Number(process.env['CLOCK_SHIFT_MS']);
const RightDate = Date;

class ShiftedDate extends RightDate {
  constructor(...given: []) {
    if (given.length === 0) super(ShiftedDate.now());
    else super(...given);
  }

  static override now(): number {
    return RightDate.now() + shiftMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
