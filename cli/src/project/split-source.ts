const statement =
  /^(?:import\s(?:[^'"]*?\sfrom\s*)?['"][^'"\n]*['"];?|['"]use (?:client|server|strict)['"];?|\/\/[^\n]*|\/\*[\s\S]*?\*\/)?[ \t]*\n/

/** Splits a source file after its last import. */
export function splitImports(text: string): { readonly head: string; readonly body: string } {
  let end = 0
  let lastImport = 0
  for (let match = statement.exec(text); match && match[0].length > 0; match = statement.exec(text.slice(end))) {
    end += match[0].length
    if (/^import\s/.test(match[0])) lastImport = end
  }
  return { head: text.slice(0, lastImport), body: text.slice(lastImport) }
}
