/**
 * Returns the item that owns each file. A file belongs to an item if every other item that uses the file also uses that
 * item. A file without such an item is shared and belongs to `core`. `reached` lists the files that each item needs.
 * `entries` lists the files that each item declares.
 */
export function assignOwners({ entries, reached, shared }: assignOwners.Parameters): Map<string, string> {
  const names = [...reached.keys()]
  const uses = (one: string, other: string) => entries.get(other)!.some((entry) => reached.get(one)!.has(entry))
  const owners = new Map<string, string>()
  for (const file of new Set([...reached.values()].flatMap((files) => [...files]))) {
    const users = names.filter((name) => reached.get(name)!.has(file))
    const declared = names.find((name) => entries.get(name)!.includes(file))
    const owner = entries.get(shared)?.includes(file)
      ? shared
      : (declared ?? users.find((name) => users.every((other) => other === name || uses(other, name))))
    owners.set(file, owner ?? shared)
  }
  return owners
}

export declare namespace assignOwners {
  type Parameters = {
    entries: ReadonlyMap<string, readonly string[]>
    reached: ReadonlyMap<string, ReadonlySet<string>>
    shared: string
  }
}
