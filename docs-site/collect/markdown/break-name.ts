/** Splits a name at the positions where a line may break: after a separator and before a capital letter. */
export const breakName = (name: string): readonly string[] => name.split(/(?<=[./_])(?=\w)|(?<=[a-z\d])(?=[A-Z])/)
