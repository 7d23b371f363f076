const allowed = [
  '@keyhook/sdk',
  'class-variance-authority',
  'clsx',
  'qrcode.react',
  '@hcaptcha/react-hcaptcha',
  '@marsidev/react-turnstile',
  'radix-ui',
  'react',
  'react-dom',
  'tailwind-merge',
]

const physical =
  /(?<![\w-])-?(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r|rounded-tl|rounded-tr|rounded-bl|rounded-br|scroll-ml|scroll-mr|scroll-pl|scroll-pr)-(?:\[|\(|\d|px|auto|full|none|sm|md|lg|xl)/
const physicalText = /(?<![\w-])(?:text-left|text-right|float-left|float-right|clear-left|clear-right)(?![\w-])/
/**
 * Matches a class that sets two logical sides, such as `px-4`. Safari drops such a shorthand under `revert-layer` when
 * it contains a variable.
 */
const twoSides =
  /(?<![\w-])-?(?:(?:(?:scroll-)?[mp][xy]|inset-[xy]|border-[xy])-(?!auto)[\w[(]|(?:border-[xy]|divide-x)(?![\w-])|divide-x-\d|\[(?:scroll-)?(?:padding|margin|inset|border)-(?:inline|block)(?:-(?:color|style|width))?:)/
const hostColour =
  /(?<![\w-])(?:bg|text|border|ring|outline|fill|stroke|decoration|shadow|caret|accent|from|via|to|divide|placeholder)-(?:white|black|background|foreground|primary|secondary|muted|accent|destructive|card|popover|input|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})(?![\w-])/
/** Matches strings that contain utilities or variants of Tailwind. */
const looksLikeClasses = /^(?=.*\s)(?:[a-z@[!*-][\w@[\]():/.,%*&>=!-]*)(?:\s+[a-z@[!*-][\w@[\]():/.,%*&>=!-]*)+$/
const utility =
  /(?<![\w-])(?:flex|grid|block|hidden|absolute|relative|fixed|(?:p|m|px|py|ps|pe|ms|me|gap|size|w|h|min-w|max-w|text|bg|rounded|border)-[\w([])/

/**
 * Returns the violations of the item rules in a source file. The rules make a copied file work in any host: with any
 * aliases, base library, Tailwind prefix or text direction.
 */
export function checkItem(path: string, source: string): readonly string[] {
  const lines = source.split('\n')
  const code = withoutComments(source)
  const found: string[] = []
  const refuse = (broken: boolean, rule: string) => broken && found.push(`${path}: ${rule}`)

  refuse(lines[0] !== "'use client'", "the first line is not 'use client'")
  const firstImport = lines.findIndex((line) => line.startsWith('import '))
  const above = firstImport === -1 ? [] : lines.slice(1, firstImport)
  refuse(
    above.some((line) => line.trim() !== ''),
    'code precedes the imports',
  )
  refuse(/\basChild\b/.test(code), '`asChild` is used, which shadcn rewrites in apps with another base library')
  refuse(/(['"`\s])cn-\w/.test(code), 'a class starts with `cn-`, and other tools delete such classes')
  refuse(/^export default\b/m.test(code), 'there is a default export: use a named export')
  refuse(/^(?:export )?(?:const )?enum\b/m.test(code), 'there is an enum: use a union of strings')
  refuse(
    physical.test(code) || physicalText.test(code),
    `a side is named left or right: use start or end instead of ${physical.exec(code)?.[0] ?? ''}`,
  )
  refuse(
    twoSides.test(code),
    `one class sets two sides, which Safari drops. Write ps-4 pe-4 for px-4: ${twoSides.exec(code)?.[0] ?? ''}`,
  )
  refuse(hostColour.test(code), `a colour does not come from a --keyhook token: ${hostColour.exec(code)?.[0] ?? ''}`)
  refuse(
    /(?:bg|text|border|ring|outline|fill|stroke)-\[(?:#|rgb|hsl|oklch)/.test(code),
    'a colour is a literal: use a --keyhook token',
  )

  for (const [, specifier = ''] of code.matchAll(/^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'/gm)) {
    if (specifier.startsWith('.')) refuse(!staysInside(path, specifier), `${specifier} is outside the registry`)
    else refuse(!allowed.includes(specifier), `${specifier} is not an allowed package`)
    refuse(specifier.startsWith('.') && /\.[jt]sx?$/.test(specifier), `${specifier} must not have a file extension`)
  }
  for (const text of unenclosedStrings(code)) refuse(true, `classes outside of className, cn() and cva(): ${text}`)
  return found
}

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

function staysInside(path: string, specifier: string): boolean {
  const depth = path.split('/').length - 1
  return (specifier.match(/\.\.\//g) ?? []).length <= depth
}

/** Returns strings that look like class names outside of `className=`, `cn(` and `cva(`. */
function unenclosedStrings(code: string): readonly string[] {
  const unenclosed = code.replace(/(?:\bclassName=|\bcn\(|\bcva\()/g, '\u0000').split('\u0000')
  const texts = [unenclosed[0] ?? '', ...unenclosed.slice(1).map(afterEnclosed)].join('\n')
  return [...texts.matchAll(/'([^'\n]*)'/g)]
    .map(([, text = '']) => text)
    .filter((text) => looksLikeClasses.test(text) && utility.test(text) && /[-:[(]/.test(text))
}

/** Returns the text after a string, braces or parentheses that contain a class list. */
function afterEnclosed(text: string): string {
  if (text.startsWith('"')) return text.slice(text.indexOf('"', 1) + 1)
  let depth = text.startsWith('{') ? 0 : 1
  for (let at = 0; at < text.length; at++) {
    if ('{(['.includes(text[at]!)) depth++
    if ('})]'.includes(text[at]!)) depth--
    if (depth <= 0) return text.slice(at + 1)
  }
  return ''
}
