/** The parts between which a name of code may be broken, where a line has no room for it: after a separator, and before a hump. */
export const breakName = (name: string): readonly string[] => name.split(/(?<=[./_])(?=\w)|(?<=[a-z\d])(?=[A-Z])/)
