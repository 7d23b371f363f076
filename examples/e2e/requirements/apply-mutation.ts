import { locateMutation, type Mutation } from './locate-mutation.js'

/** Returns the source with the mutation applied. */
export function applyMutation(source: string, mutation: Mutation): string {
  const { end, isStatement, start } = locateMutation(source, mutation)
  if (mutation.replace !== undefined) return `${source.slice(0, start)}(${mutation.by})${source.slice(end)}`
  const comma = /^\s*,/.exec(source.slice(end))?.[0] ?? ''
  return source.slice(0, start) + (isStatement ? ';' : '') + source.slice(end + comma.length)
}
