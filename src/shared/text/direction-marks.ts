/** Characters that turn the direction of writing: with one, `rut-fdp.exe` reads as `rut-exe.pdf`. */
export const DIRECTION_MARK = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
