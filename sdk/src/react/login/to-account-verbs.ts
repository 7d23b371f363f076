/** Creates the verbs of a table. */
export const toAccountVerbs = <table extends Readonly<Record<string, string>>, verb>(
  table: table,
  toVerb: (method: table[keyof table]) => verb,
) =>
  Object.fromEntries(Object.entries(table).map(([name, method]) => [name, toVerb(method as table[keyof table])])) as {
    [name in keyof table]: verb
  }
