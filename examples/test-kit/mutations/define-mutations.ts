/** An ID from the requirements page. */
type RequirementId = `security rule ${number}` | `threat ${number}` | `figure R${number}`

/** A change to the code that must make a test of the requirement fail. */
export type MutationRow = CodeChange & { readonly breaks: RequirementId }

export type CodeChange = {
  /**
   * Name of the function, constant or member that contains the code. Dots join nested names. If it is omitted, the
   * whole file is searched.
   */
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
 * Returns the given mutations of a folder, so that TypeScript checks their type. The keys are the files of the folder.
 *
 * @example
 * export const mutations = defineMutations({
 * 'check-code.ts': [{ breaks: 'security rule 14', in: 'codeTries', replace: '5', by: '6' }],
 * })
 */
export const defineMutations = (files: Readonly<Record<string, readonly MutationRow[]>>) => files
