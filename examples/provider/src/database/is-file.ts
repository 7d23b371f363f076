/** Whether the address of a database is a file's path. */
export const isFile = (address: string): boolean => address !== ':memory:' && !/^postgres(ql)?:/.test(address)
