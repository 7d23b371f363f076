import type { MigrationTable } from './table.js'

const prefixes = ['NEXT_PUBLIC_', 'VITE_', 'REACT_APP_', 'EXPO_PUBLIC_', 'PUBLIC_', '']

/** Renames environment variables in a text. Keeps the prefix of the framework. */
export const renameVariables = (text: string, { variables }: MigrationTable): string =>
  Object.entries(variables).reduce(
    (result, [from, to]) => result.replace(new RegExp(`\\b(${prefixes.join('|')})${from}\\b`, 'g'), `$1${to}`),
    text,
  )
