import type { Leftover } from './rewrite-imports.js'

/** The name, without extension, of the file with the names that Keyhook does not have. */
export const leftoversFile = 'keyhook-leftovers'

/**
 * Returns the source of a file with names that Keyhook does not have. The app compiles with it. Each function of a hook
 * rejects with the hint.
 */
export function leftoversSource({ leftovers, product, tsx }: leftoversSource.Parameters): string {
  const any = tsx ? ': any' : ''
  const rows = leftovers
    .filter(({ row }) => tsx || row.is !== 'type')
    .map(({ module, name, row }) => {
      const comment = `/** ${name} of ${module}. ${row.hint} */`
      const text = JSON.stringify(`Keyhook has no ${name}. ${row.hint}`)
      if (row.is === 'type') return `${comment}\nexport type ${name} = any\n`
      if (row.is === 'component') return `${comment}\nexport const ${name}${any} = () => null\n`
      if (row.is === 'function')
        return `${comment}\nexport const ${name}${any} = () => {\n  throw new Error(${text})\n}\n`
      const calls = (row.calls ?? []).map((call) => `  ${call}: () => Promise.reject(new Error(${text})),`)
      return `${comment}\nexport const ${name}${any} = () => ({\n${calls.join('\n')}${calls.length > 0 ? '\n' : ''}})\n`
    })
  return [
    '/* eslint-disable */',
    `// Names of ${product} that Keyhook does not have. Replace each use, then delete this file.`,
    '',
    ...rows,
  ].join('\n')
}

export declare namespace leftoversSource {
  type Parameters = { leftovers: readonly Leftover[]; product: string; tsx: boolean }
}
