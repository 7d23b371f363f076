import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

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

/** The quickstarts with their generated app and the options of their commands. */
export const quickstarts = {
  'vite': { host: 'vite-without-tailwind', port: 5173, prefix: 'VITE_' },
  'next': { host: 'next-app', port: 3000, prefix: 'NEXT_PUBLIC_' },
  'react-router': { host: 'react-router', port: 5173, prefix: 'VITE_' },
  'tanstack-start': { host: 'tanstack', port: 3000, prefix: 'VITE_' },
} as const

export type Quickstart = keyof typeof quickstarts
