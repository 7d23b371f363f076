/** An ID from the page of requirements. */
type RequirementId = `security rule ${number}` | `threat ${number}` | `figure R${number}`

/** A change of the code that must make a test of the requirement fail. */
export type MutationRow = CodeChange & { readonly breaks: RequirementId }

export type CodeChange = {
  /** Name of the function, constant or member that holds the code. Dots join nested names. Without it the whole file is searched. */
  readonly in?: string
  /** Selects one of several equal expressions, such as '2 of 3'. */
  readonly at?: `${number} of ${number}`
} & (
  | {
      /** The expression to replace. `…` stands for any code. */
      readonly replace: string
      readonly by: string
      readonly remove?: never
    }
  | {
      /** The statement, list element, property or chained call to remove. `…` stands for any code. */
      readonly remove: string
      readonly replace?: never
    }
)

/**
 * Types the mutations of a folder. The keys are the files of the folder.
 *
 * @example
 * export const mutations = defineMutations({
 *   'check-code.ts': [{ breaks: 'security rule 14', in: 'codeTries', replace: '5', by: '6' }],
 * })
 */
export const defineMutations = (files: Readonly<Record<string, readonly MutationRow[]>>) => files
