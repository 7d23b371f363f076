/** The owners of the sandbox's phones and messengers. A tester selects one of them. */
export const testUsers = [
  { id: 1001, firstName: 'Ada', lastName: 'Lovelace', username: 'ada' },
  { id: 1002, firstName: 'Grace', lastName: 'Hopper', username: 'grace' },
  { id: 1003, firstName: 'Alan', lastName: 'Turing', username: 'alan' },
  { id: 1004, firstName: 'Katherine', lastName: 'Johnson', username: 'katherine' },
] as const

export type TestUser = (typeof testUsers)[number]

export const findTestUser = (id: unknown): TestUser | undefined => testUsers.find((person) => String(person.id) === id)
