import type { Documentation } from '../../documentation.ts';

/** Documentation of the codes about files as a whole. */
export const FILE_DOCS = {
  'empty-catalog': {
    es: {
      title: 'carpeta sin catálogo',
      what: 'La carpeta no tiene ningún archivo .yaml.',
      why: 'Sin catálogo no hay sitio que construir.',
      todo: 'Revise que la carpeta sea la del catálogo, o recupere sus archivos de Git.',
    },
    en: {
      title: 'folder without a catalog',
      what: 'The folder has no .yaml file.',
      why: 'Without a catalog there is no site to build.',
      todo: 'Check that this is the folder of the catalog, or restore its files from Git.',
    },
  },
  'missing-file': {
    es: {
      title: 'falta un archivo',
      what: 'Al catálogo le falta uno de los archivos que todo catálogo tiene.',
      why: 'Lo que ese archivo dice (las páginas, los menús, las oficinas) no estaría en el sitio.',
      todo: 'Recupérelo de Git (Control de código fuente, en VS Code). Si le cambió el nombre, devuélvale el de antes.',
    },
    en: {
      title: 'missing file',
      what: 'One of the files that every catalog has is missing.',
      why: 'What that file says (the pages, the menus, the offices) would not be on the site.',
      todo: 'Restore it from Git (Source Control in VS Code). If you renamed it, give it its old name again.',
    },
  },
  'file-and-folder': {
    es: {
      title: 'lista en un archivo y en una carpeta',
      what: 'Una lista, como la de preguntas, está en su archivo (faq.yaml) y también en una carpeta con su nombre (faq).',
      why: 'No se sabría en cuál de los dos buscar ni agregar.',
      todo: 'Pase el archivo a la carpeta con otro nombre, o junte todo en el archivo y borre la carpeta.',
    },
    en: {
      title: 'list in a file and in a folder',
      what: 'A list, such as that of the questions, is in its file (faq.yaml) and also in a folder with its name (faq).',
      why: 'Nobody would know in which of the two to look, or to add.',
      todo: 'Move the file to the folder under another name, or put everything in the file and delete the folder.',
    },
  },
  'unknown-file': {
    es: {
      title: 'archivo que el catálogo no usa',
      what: 'En la carpeta del catálogo hay un archivo con un nombre que el catálogo no conoce.',
      why: 'Lo que escribió en él no llegaría al sitio, y nadie lo notaría.',
      todo: 'Dele el nombre que se sugiere, o sáquelo de la carpeta del catálogo.',
    },
    en: {
      title: 'file that the catalog does not use',
      what: 'A file in the catalog folder has a name that the catalog does not know.',
      why: 'What you wrote in it would not reach the site, and nobody would notice.',
      todo: 'Give it the suggested name, or move it out of the catalog folder.',
    },
  },
  'misplaced-file': {
    es: {
      title: 'archivo en la carpeta de otra clase',
      what: 'El archivo es de otra clase que los de su carpeta: por ejemplo, una línea naviera en la carpeta de las páginas.',
      why: 'El catálogo conoce la clase de un archivo por su lugar. Aquí nada de lo que contiene llegaría al sitio.',
      todo: 'Páselo al lugar que se sugiere. En VS Code puede arrastrarlo a su carpeta.',
    },
    en: {
      title: 'file in the folder of another kind',
      what: 'The file is of another kind than those of its folder: for example, a shipping line in the folder of the pages.',
      why: 'The catalog knows the kind of a file by its place. Nothing that it contains would reach the site from here.',
      todo: 'Move it to the suggested place. In VS Code you can drag it to its folder.',
    },
  },
  'unknown-folder': {
    es: {
      title: 'carpeta que el catálogo no usa',
      what: 'En la carpeta del catálogo hay otra carpeta que el catálogo no conoce.',
      why: 'Nada de lo que está en ella llegaría al sitio.',
      todo: 'Pase sus archivos a una de las carpetas que nombra el mensaje, o saque la carpeta del catálogo.',
    },
    en: {
      title: 'folder that the catalog does not use',
      what: 'There is a folder in the catalog folder that the catalog does not know.',
      why: 'Nothing in it would reach the site.',
      todo: 'Move its files to one of the folders that the message names, or move the folder out of the catalog.',
    },
  },
  'unreadable-file': {
    es: {
      title: 'archivo que no se puede leer',
      what: 'El computador no puede leer el archivo: faltan permisos, es un enlace a algo que ya no está, o el disco falla.',
      why: 'No es un error de lo que usted escribió, pero sin ese archivo no se puede revisar ni construir todo.',
      todo: 'Haga lo que dice el mensaje: recupere el archivo, borre el enlace o pida permiso a quien administra el computador.',
    },
    en: {
      title: 'file that cannot be read',
      what: 'The computer cannot read the file: permission is missing, it is a link to something that no longer exists, or the disk is failing.',
      why: 'It is not a mistake in what you wrote, but without that file not everything can be checked or built.',
      todo: 'Do what the message says: restore the file, delete the link, or ask whoever manages the computer for permission.',
    },
  },
  'empty-file': {
    es: {
      title: 'archivo vacío',
      what: 'El archivo no tiene nada, o solo comentarios.',
      why: 'Lo que debía decir falta en el sitio. Suele ser un archivo recién creado, o uno cuyo guardado se interrumpió.',
      todo: 'Escriba su contenido, o bórrelo. Si ya lo tenía, recupérelo de Git (Control de código fuente, en VS Code).',
    },
    en: {
      title: 'empty file',
      what: 'The file has nothing in it, or only comments.',
      why: 'What it should say is missing from the site. Usually it has just been created, or saving it was interrupted.',
      todo: 'Write its content, or delete it. If it had some before, restore it from Git (Source Control in VS Code).',
    },
  },
  'file-too-large': {
    es: {
      title: 'archivo demasiado grande',
      what: 'El archivo pasa del tamaño máximo.',
      why: 'Un catálogo es texto escrito a mano; algo tan grande suele ser otra cosa con el mismo nombre.',
      todo: 'Reparta su lista en varios archivos de una carpeta con su nombre: faq/pagos.yaml y faq/otras.yaml en lugar de faq.yaml. O recupere el archivo de Git.',
    },
    en: {
      title: 'file too large',
      what: 'The file is larger than the maximum.',
      why: 'A catalog is text that people write; something this large is usually another thing with the same name.',
      todo: 'Divide its list among several files of a folder with its name: faq/payments.yaml and faq/others.yaml instead of faq.yaml. Or restore the file from Git.',
    },
  },
  'not-utf8': {
    es: {
      title: 'archivo con otra codificación',
      what: 'El archivo no está guardado con la codificación UTF-8, casi siempre porque se guardó con otro programa.',
      why: 'Las tildes y las eñes saldrían mal en el sitio.',
      todo: 'No lo guarde como se ve, porque perdería las tildes. En VS Code, abajo a la derecha, donde dice «UTF-8», elija «Volver a abrir con codificación» y «Windows 1252»; cuando las tildes se vean bien, elija allí «Guardar con codificación» y «UTF-8».',
    },
    en: {
      title: 'file with another encoding',
      what: 'The file is not saved with the encoding UTF-8, usually because another program saved it.',
      why: 'Accents and the letter ñ would come out wrong on the site.',
      todo: 'Do not save it as it looks, because that loses the accents. In VS Code, at the bottom right, where it says "UTF-8", choose "Reopen with Encoding" and "Windows 1252"; once the accents look right, choose "Save with Encoding" and "UTF-8" there.',
    },
  },
  'too-deep': {
    es: {
      title: 'demasiados niveles',
      what: 'Hay más niveles, uno dentro de otro, de los que se permiten.',
      why: 'Ningún catálogo necesita tantos: casi siempre sobran corchetes o espacios.',
      todo: 'Revise los corchetes, las llaves y los espacios del comienzo de las líneas.',
    },
    en: {
      title: 'too many levels',
      what: 'There are more levels, one inside another, than allowed.',
      why: 'No catalog needs so many: usually there are extra brackets or spaces.',
      todo: 'Check the brackets, the braces and the spaces at the beginning of the lines.',
    },
  },
  'too-many-parts': {
    es: {
      title: 'demasiadas líneas y elementos',
      what: 'El archivo tiene más líneas y elementos de los que se permiten.',
      why: 'Revisarlo tardaría tanto que los demás tendrían que esperar. Casi siempre es un pedazo que se pegó muchas veces.',
      todo: 'Borre lo que se repite, o reparta su lista en varios archivos de una carpeta con su nombre: faq/pagos.yaml y faq/otras.yaml en lugar de faq.yaml.',
    },
    en: {
      title: 'too many lines and items',
      what: 'The file has more lines and items than allowed.',
      why: 'Checking it would take so long that others would have to wait. Usually it is a piece that was pasted many times.',
      todo: 'Delete what is repeated, or divide its list among several files of a folder with its name: faq/payments.yaml and faq/others.yaml instead of faq.yaml.',
    },
  },
} as const satisfies Readonly<Record<string, Documentation>>;
