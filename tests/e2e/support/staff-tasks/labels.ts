/** The labels of fields in the schemas, and the names of things in the catalogs, that the tasks of staff look for. */
export const LABELS = {
  es: {
    address: 'Dirección',
    name: 'Nombre',
    shortName: 'Nombre corto',
    id: 'Nombre interno',
    spanish: 'español',
    english: 'inglés',
    addLine: 'Agregar una línea',
    announcements: 'Anuncios',
    addAnnouncement: 'Agregar un anuncio',
    from: 'Desde',
    until: 'Hasta',
    downloads: 'Archivos para descargar',
    guide: 'Guía del importador',
  },
  en: {
    address: 'Address',
    name: 'Name',
    shortName: 'Short name',
    id: 'Internal name',
    spanish: 'Spanish',
    english: 'English',
    addLine: 'Add a line',
    announcements: 'Announcements',
    addAnnouncement: 'Add an announcement',
    from: 'From',
    until: 'Until',
    downloads: 'Downloads',
    guide: 'Importer guide',
  },
} as const;

/** A language that staff use the panel in. */
export type StaffLanguage = keyof typeof LABELS;
