/** Splits the name of a code symbol where a line may break: after a separator and before a capital. */
export const breakName = (name: string): readonly string[] => name.split(/(?<=[./_])(?=\w)|(?<=[a-z\d])(?=[A-Z])/)
