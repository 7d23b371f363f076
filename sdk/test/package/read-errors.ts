import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type TypeScript from 'typescript6'

/**
 * Prints the errors of one compiler in the SDK's declarations and in an app, as JSON. Checks the given module
 * resolutions, or all of them: `tsx read-errors.ts typescript51 <app> node16`. Skips the types of other packages, which
 * saves most of the time.
 */
const [, , compiler = '', app = '', ...named] = process.argv
const require = createRequire(import.meta.url)
// All of these compilers have the same interface, so the types come from one of them.
const ts = require(compiler) as typeof TypeScript

const folderOf = (name: string) => join(require.resolve(`${name}/package.json`), '..')
const react18 = folderOf('types-react18')
const react19 = folderOf('@types/react')
const settings = [
  { module: 'ESNext', moduleResolution: 'node', react: react18 },
  { module: 'Node16', moduleResolution: 'node16', react: react19 },
  { module: 'ESNext', moduleResolution: 'bundler', react: react18 },
]
const files = readdirSync(app)
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join(app, file))
const parsed = new Map<string, TypeScript.SourceFile | undefined>()

const selected = settings.filter(({ moduleResolution }) => named.length === 0 || named.includes(moduleResolution))
const errors = selected.flatMap(readErrors)
process.stdout.write(JSON.stringify({ version: ts.version, resolutions: selected.length, errors }))

function readErrors({ react, ...resolution }: (typeof settings)[number]): string[] {
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...resolution,
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      paths: { 'react': [`${react}/index.d.ts`], 'react/jsx-runtime': [`${react}/jsx-runtime.d.ts`] },
    },
    app,
  )
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile
  host.getSourceFile = (name, language, ...rest) => {
    // Includes the module format in the cache key, because the compiler treats a file with another format as another
    // file.
    const key = `${typeof language === 'object' ? language.impliedNodeFormat : ''} ${name}`
    if (!parsed.has(key)) parsed.set(key, read.call(host, name, language, ...rest))
    return parsed.get(key)
  }
  const program = ts.createProgram(files, options, host)
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.includes('@keyhook/sdk/dist/') || files.includes(fileName))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ file, messageText, start }) => {
      const line = file && file.getLineAndCharacterOfPosition(start ?? 0).line + 1
      const text = ts.flattenDiagnosticMessageText(messageText, '\n')
      return `${resolution.moduleResolution}, ${file?.fileName.replace(/.*@keyhook\/sdk\//, '')}:${line}: ${text}`
    })
}
