/** The name of the extension in VS Code, and of its file. */
export const NAME = 'shipping-agency-catalog';
const PUBLISHER = 'shipping-agency-site';
const TITLE = 'Catálogos de la agencia';
const DESCRIPTION =
  'Ayuda a escribir los catálogos YAML de un sitio: nombres, cambios, errores y lugares donde se ve todo.';
/** The oldest VS Code that has what the language client needs. */
const VSCODE = '^1.91.0';

function setting(description: string) {
  return { type: 'string', default: '', scope: 'machine-overridable', description };
}

/** The package.json of the extension. */
export function packageOf(version: string): string {
  const manifest = {
    name: NAME,
    displayName: TITLE,
    description: DESCRIPTION,
    version,
    publisher: PUBLISHER,
    engines: { vscode: VSCODE },
    categories: ['Programming Languages', 'Linters'],
    activationEvents: ['workspaceContains:catalog/site.yaml', 'onLanguage:yaml'],
    main: './extension.cjs',
    capabilities: { untrustedWorkspaces: { supported: false, description: 'Runs the engine of the folder.' } },
    contributes: {
      configuration: {
        title: TITLE,
        properties: {
          'shippingAgencyCatalog.engine': setting(
            'La carpeta del motor del sitio; si está vacía, la que está abierta. / The folder of the engine of the site.',
          ),
          'shippingAgencyCatalog.folder': setting(
            'La carpeta de los catálogos; si está vacía, catalog. / The folder of the catalogs; if empty, catalog.',
          ),
        },
      },
    },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The manifest of the package format of VS Code, which repeats what its installer reads first. */
export function vsixManifestOf(version: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="es" Id="${NAME}" Version="${version}" Publisher="${PUBLISHER}"/>
    <DisplayName>${TITLE}</DisplayName>
    <Description xml:space="preserve">${DESCRIPTION}</Description>
    <Categories>Programming Languages,Linters</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${VSCODE}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}

/** The types of the files in the package, by their endings. */
export const CONTENT_TYPES = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="json" ContentType="application/json"/>
  <Default Extension="cjs" ContentType="application/javascript"/>
  <Default Extension="vsixmanifest" ContentType="text/xml"/>
</Types>
`;
