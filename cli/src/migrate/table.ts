/** The names of another SDK, and what `keyhook migrate` does with each of them. */
export type MigrationTable = {
  /** The product to migrate from. */
  readonly product: string
  /** The page of the documentation that describes the migration. */
  readonly guide: string
  /** The packages that the app no longer needs when no file imports them. */
  readonly packages: readonly string[]
  readonly modules: Readonly<Record<string, ModuleRow>>
  /** Packages of back ends and of React Native. Their imports stay. */
  readonly unchanged: Readonly<Record<string, Hint>>
  readonly provider: ProviderRow
  /** Members of the values that hooks return, by hook. */
  readonly members: Readonly<Record<string, Readonly<Record<string, MemberRow>>>>
  /** Methods of connected wallets. */
  readonly walletMembers: Readonly<Record<string, Hint>>
  readonly config: ConfigRow
  /** Environment variables by their names without the prefix of the framework. */
  readonly variables: Readonly<Record<string, string>>
  /** Changes from version 1 to version 2 of the other SDK. */
  readonly positional: Positional
  /** Functions of hooks whose result differs, by the major version of the other SDK. */
  readonly results: readonly ResultRow[]
}

/** A task for the user, and the heading of the guide with the details. */
export type Hint = { readonly hint: string; readonly page?: string }

export type ModuleRow = {
  /** The module that replaces the import. Undefined if no name of the module exists in Keyhook. */
  readonly to: string | undefined
  readonly names: Readonly<Record<string, NameRow>>
  /** The row for every name that `names` does not list. */
  readonly others?: Removed
}

export type NameRow = 'same' | Renamed | Removed

export type Renamed = { readonly to: string; readonly module?: string }

export type Removed = Hint & {
  readonly is: 'hook' | 'component' | 'function' | 'type'
  /** The functions that the hook returns. In a migrated app, each of them rejects with the hint. */
  readonly calls?: readonly string[]
}

export type MemberRow = { readonly to: string } | Hint

export type ProviderRow = {
  readonly module: string
  readonly name: string
  readonly props: Readonly<Record<string, 'same' | Hint>>
}

export type ConfigRow = {
  /** The type of the configuration. Objects of this type are migrated in every file. */
  readonly type: string
  /** Paths that exist in Keyhook. `a.*` stands for all keys below. */
  readonly same: readonly string[]
  readonly renamed: Readonly<Record<string, { readonly to: string; readonly negated?: boolean }>>
  readonly removed: Readonly<Record<string, Hint>>
  /** Values in lists that do not exist in Keyhook, by path. */
  readonly values: Readonly<Record<string, { readonly removed: readonly string[] } & Hint>>
}

export type Positional = {
  /** The last major version with positional calls. */
  readonly upTo: number
  readonly calls: Readonly<Record<string, PositionalCall>>
  /** The names of the values that a callback receives, by hook and callback. */
  readonly callbacks: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

export type ResultRow = {
  readonly module: string
  readonly hook: string
  readonly verb: string
  readonly majors: readonly number[]
  /** The function that converts the result to its earlier form. */
  readonly convert?: string
  /** The task for the user if the result is not converted. */
  readonly differs?: Hint
}

export type PositionalCall = {
  readonly hooks: readonly string[]
  /** The key that holds the first argument in the later form. Undefined if the argument does not change. */
  readonly first?: string
  readonly options: readonly string[]
  /** The key of the result. The earlier version returned the value of that key directly. */
  readonly result?: string
}

export const isRemoved = (row: NameRow | undefined): row is Removed => typeof row === 'object' && 'hint' in row

export const isHint = (row: MemberRow): row is Hint => 'hint' in row

/** Returns the row of a name from a source file. The name can equal a member of every object, such as `constructor`. */
export const rowOf = <row>(rows: Readonly<Record<string, row>>, name: string): row | undefined =>
  Object.hasOwn(rows, name) ? rows[name] : undefined

/** Returns the row of an imported name. Returns undefined if the table does not list the name. */
export const findName = ({ names, others }: ModuleRow, name: string): NameRow | undefined =>
  rowOf(names, name) ?? others
