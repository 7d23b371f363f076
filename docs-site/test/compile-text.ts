import ts from 'typescript'

/** Compiles files from text, without platform types. */
export function compileText(files: Readonly<Record<string, string>>): compileText.ReturnType {
  const sources = new Map(
    Object.entries(files).map(([name, text]) => [name, ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true)]),
  )
  const host: ts.CompilerHost = {
    fileExists: (name) => sources.has(name),
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => '/lib.d.ts',
    getNewLine: () => '\n',
    getSourceFile: (name) => sources.get(name),
    readFile: (name) => files[name],
    useCaseSensitiveFileNames: () => true,
    writeFile: () => {},
  }
  const options = {
    ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
    ...{ noLib: true, strict: true },
  }
  const program = ts.createProgram([...sources.keys()], options, host)
  const checker = program.getTypeChecker()
  return {
    checker,
    program,
    exportsIn: (file) => {
      const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(sources.get(file)!)!)
      return (name) => symbols.find((symbol) => symbol.name === name)!
    },
  }
}

export declare namespace compileText {
  type ReturnType = {
    readonly checker: ts.TypeChecker
    readonly program: ts.Program
    /** Returns an export of a file by name. */
    readonly exportsIn: (file: string) => (name: string) => ts.Symbol
  }
}
