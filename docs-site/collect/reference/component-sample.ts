/** Returns true for files whose components apps render directly: the modal, account screens and UI parts. */
export const hasComponentPages = (file: string): boolean => /^(?:modal|screens\/account|ui)\//.test(file)

/** Returns the code sample of a registry component. */
export const componentSample = ({ examples, file, name }: componentSample.Options): string =>
  [`import { ${name} } from '@/components/keyhook/${file.replace(/\.tsx$/, '')}'`, ...examples].join('\n\n')

export declare namespace componentSample {
  type Options = { readonly examples: readonly string[]; readonly file: string; readonly name: string }
}
