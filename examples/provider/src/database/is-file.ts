/** Returns true if the address of a database is the path of a file. */
export const isFile = (address: string): boolean => address !== ':memory:' && !/^postgres(ql)?:/.test(address)
