import type { MessageLanguage } from '../../contract/schemas.ts';

export type FileAction = 'read' | 'write';

/** The messages for file operations that the system refuses. */
interface FileErrorMessages {
  readonly actions: Readonly<Record<FileAction, (path: string) => string>>;
  /** By system error code: why, and what to do. */
  readonly reasons: Readonly<Record<string, Readonly<Record<FileAction, string>>>>;
  readonly other: (reason: string) => string;
}

const both = (words: string) => ({ read: words, write: words });

const ES_NO_ACCESS = {
  read: 'usted no tiene permiso para leerlo; pídalo a quien administra este computador o cambie los permisos',
  write: 'usted no tiene permiso para escribir ahí; escoja otra carpeta o cambie los permisos',
};
const EN_NO_ACCESS = {
  read: 'you have no permission to read it; ask whoever manages this computer, or change the permissions',
  write: 'you have no permission to write there; choose another folder, or change the permissions',
};
const ES_FULL = both('no queda espacio en el disco; libere espacio e intente de nuevo');
const EN_FULL = both('the disk is full; free some space, and try again');

export const FILE_ERROR_MESSAGES: Readonly<Record<MessageLanguage, FileErrorMessages>> = {
  es: {
    actions: { read: (path) => `no se puede leer «${path}»`, write: (path) => `no se puede escribir en «${path}»` },
    reasons: {
      EACCES: ES_NO_ACCESS,
      EPERM: ES_NO_ACCESS,
      EROFS: both('la carpeta es de solo lectura; escoja otra o pida permiso para escribir en ella'),
      ENOSPC: ES_FULL,
      EDQUOT: ES_FULL,
      ENOENT: {
        read: 'no existe, o es un enlace a algo que ya no está; recupérelo o borre el enlace',
        write: 'esa carpeta no existe y no se puede crear; revise la ruta',
      },
      ENOTDIR: both('una parte de esa ruta es un archivo y no una carpeta; revise la ruta'),
      EEXIST: both('ahí hay un archivo y no una carpeta; revise la ruta o mueva ese archivo'),
      EISDIR: both('es una carpeta y no un archivo; muévala o cámbiele el nombre'),
      ELOOP: both('es un enlace que da la vuelta hasta donde empezó; bórrelo y ponga ahí lo que debía mostrar'),
      ENAMETOOLONG: both('el nombre es demasiado largo; acórtelo'),
      EBUSY: both('otro programa lo está usando; ciérrelo e intente de nuevo'),
      EMFILE: both('hay demasiados archivos abiertos en este computador; cierre programas e intente de nuevo'),
      EIO: both('el disco está fallando; copie sus archivos a otro e intente de nuevo'),
    },
    other: (reason) => `el sistema no lo permite (${reason})`,
  },
  en: {
    actions: { read: (path) => `"${path}" cannot be read`, write: (path) => `"${path}" cannot be written` },
    reasons: {
      EACCES: EN_NO_ACCESS,
      EPERM: EN_NO_ACCESS,
      EROFS: both('the folder is read-only; choose another, or ask for permission to write in it'),
      ENOSPC: EN_FULL,
      EDQUOT: EN_FULL,
      ENOENT: {
        read: 'it does not exist, or is a link to something that no longer exists; restore it, or delete the link',
        write: 'that folder does not exist and cannot be created; check the path',
      },
      ENOTDIR: both('a part of that path is a file, not a folder; check the path'),
      EEXIST: both('there is a file there, not a folder; check the path, or move that file'),
      EISDIR: both('it is a folder, not a file; move it, or give it another name'),
      ELOOP: both('it is a link that leads back to where it began; delete it, and put there what it should show'),
      ENAMETOOLONG: both('the name is too long; shorten it'),
      EBUSY: both('another program is using it; close it, and try again'),
      EMFILE: both('too many files are open on this computer; close some programs, and try again'),
      EIO: both('the disk is failing; copy your files to another, and try again'),
    },
    other: (reason) => `the system does not allow it (${reason})`,
  },
};

/** Why a file cannot be read, and what to do. */
export function readErrorText(language: MessageLanguage, reason: string): string {
  const { reasons, other } = FILE_ERROR_MESSAGES[language];
  return reasons[reason]?.read ?? other(reason);
}
