import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Quickstart } from './quickstarts.js'

/** A command to run, or a file to write. */
export type Step = { readonly command: string } | { readonly file: string; readonly text: string }

/** Returns the steps of a page in order: each line of its shell blocks, and each block with a file name. */
export function readSteps(name: Quickstart): readonly Step[] {
  const page = readFileSync(resolve(import.meta.dirname, `../content/quickstart-${name}.md`), 'utf8')
  return [...page.matchAll(/^```(\w+)(?: (\S+))?.*\n([\s\S]*?)^```$/gm)].flatMap(
    ([, language, file, text = '']): readonly Step[] => {
      if (file !== undefined) return [{ file, text }]
      if (language !== 'sh') throw new Error(`A ${language} block has no file name. Add title="path" to it.`)
      return text
        .trim()
        .split('\n')
        .map((command) => ({ command }))
    },
  )
}
