import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inject } from 'vitest'

export const workspace = resolve(import.meta.dirname, '..')
export const output = join(workspace, 'dist/client')

/** The origin of the built site, which `serve.ts` serves. */
export const origin = inject('builtDocs')

/** Reads a file of the built site. */
export const read = (path: string): string => readFileSync(join(output, path), 'utf8')

/** Reads a file that the build collected for the pages. */
export const collected = <value>(name: string): value =>
  JSON.parse(readFileSync(join(workspace, `.data/pages/${name}.json`), 'utf8')) as value

/** Returns the HTML of each page by its URL path. Removes the `<wbr>` tags of long names. */
export const readPages = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(output, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('index.html') && !/^(?:gallery|demo)/.test(file))
      .map((file) => [
        `/${file}`.replace(/\/index\.html$/, '') || '/',
        read(file).replaceAll('<wbr/>', '').replaceAll('<wbr>', ''),
      ]),
  )
