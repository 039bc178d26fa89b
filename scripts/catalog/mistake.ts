/** What was asked for cannot be done as it was asked; the words say why and what to do. */
export class Mistake extends Error {}
