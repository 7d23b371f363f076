const allowed = /[a-zA-Z0-9!@#$%^&*()\-_+]/

/** The characters of a text that no recovery password has, each once, in the order they come. */
export const invalidCharacters = (text: string): readonly string[] => [
  ...new Set([...text].filter((character) => !allowed.test(character))),
]
