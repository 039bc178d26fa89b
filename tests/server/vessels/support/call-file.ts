/** A file of vessel calls: its titles, and a call in the form of people and in that of programs. */
export const TITLES = 'Número IMO;Buque;Viaje;Puerto (UN/LOCODE);Arribo estimado;Zarpe planeado;Novedad;Terminal';
export const ROW = '9321483;Señora del Mar;2103N;COCTG;25/11/2026 06:00;2026-11-26T18:00;;Contecar';
/** Whose calls these are. */
export const LINE = 'nyk';
