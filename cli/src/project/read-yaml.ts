import { parseAllDocuments } from 'yaml'

/**
 * Returns the documents of a YAML text, with each scalar as text. Returns undefined if the text is not valid, or has tags
 * that not every parser knows.
 */
export function readYaml(text: string): readonly unknown[] | undefined {
  const documents = [...parseAllDocuments(text, { schema: 'failsafe', logLevel: 'silent' })]
  if (documents.some(({ errors, warnings }) => errors.length + warnings.length > 0)) return undefined
  try {
    return documents.map((document) => document.toJS() as unknown)
  } catch (error) {
    // An alias without an anchor, or too many of them.
    if (error instanceof ReferenceError) return undefined
    throw error
  }
}

export type ReadYaml = typeof readYaml
