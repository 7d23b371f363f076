const registryRange =
  /^(?:catalog:[\w.-]*|workspace:(?:[\w*^~][\w*^~.-]*)?|npm:(?:@[\w.-]+\/)?[\w.-]+@[\w\s.^~<>=|*+-]+|(?:npm:)?[\w\s.^~<>=|*+-]*|npm:@[\w.-]+\/[\w.-]+|\$(?:@[\w.-]+\/)?[\w.-]+)$/

/** Matches ranges that npm reads as the path of a folder or an archive. */
const localPath = /^\s*\.|\.(?:tgz|tar|tar\.gz)\s*$/i

/** Returns true for a range that is resolved in the registry, without git, a path or an address. */
export const isRegistryRange = (range: string): boolean => registryRange.test(range) && !localPath.test(range)
