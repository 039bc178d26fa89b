/** The colours of the brand, on pages and in mails. */
export const brandColors = {
  ink: '#0b2239',
  deep: '#12395b',
  sea: '#17607d',
  foam: '#bfdde6',
  mist: '#e9f1f4',
  paper: '#f7f4ec',
  white: '#ffffff',
  star: '#f2a33a',
  'star-strong': '#e08e1f',
  signal: '#b5402a',
  muted: '#47596b',
  line: '#dde3e8',
  'line-strong': '#72879a',
} as const;
