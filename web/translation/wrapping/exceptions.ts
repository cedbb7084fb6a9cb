interface Exception {
  file: RegExp
  /** What stands there; everything in the file where nothing is said. */
  text?: RegExp
  because: string
}

/** What looks like a text of a screen and is none. */
export const EXCEPTIONS: readonly Exception[] = [
  { file: /\.test\.tsx?$/, because: 'tests' },
  { file: /app\/language\//, because: 'what languages are made of' },
  { file: /routes\/dev\//, because: 'only who makes screens sees it' },
  { file: /json-ld\.ts$|item-list\.ts$/, because: 'words of schema.org' },
  { file: /no-schemas\.ts$|load-route-module\.ts$|api\/pdf\.ts$/, because: 'faults of the program, for its log' },
  {
    file: /language-links\.tsx$/,
    text: /^(English|Español|Français|Deutsch)$/,
    because: 'languages call themselves so',
  },
  { file: /save-settings\.ts$/, text: /^English$/, because: 'a value of the contract' },
  { file: /(hours-editor\.tsx|service-draft\.ts|when-days\.ts)$/, text: /^\w+day$/, because: 'values of the contract' },
  {
    file: /(calendar-address\.ts|when\.tsx|month-grid\.tsx)$/,
    text: /^(\w{3}|January|February|March|April|June|July|August|September|October|November|December)$/,
    because: 'as English writes dates; other languages ask Intl',
  },
  { file: /product-(draft\.ts|fields\.tsx)$/, text: /^New$/, because: 'a value of the contract' },
  { file: /how-long-ago\.ts$/, because: 'names of spans of time, to the program' },
  { file: /share-clip\.ts$/, text: /^by hand$/, because: 'how it was shared, to the program' },
  { file: /api\/call\.ts$/, text: /^no answer$/, because: 'a fault for the log' },
  {
    file: /./,
    text: /^(Authorization|Accept-Language|WooCommerce|Shopify|Etsy|Outlook|Google|Apple)$/,
    because: 'names',
  },
  { file: /./, text: /^(min|max|calc|minmax|repeat)\(/, because: 'style sheets' },
]
