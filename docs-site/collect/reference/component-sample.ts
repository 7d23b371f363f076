/** Where the files are of what an app mounts, and of what it puts screens of its own together from. */
export const hasComponentPages = (file: string): boolean => /^(?:modal|screens\/account|ui)\//.test(file)

/** What the page of a component of the registry shows of its use. */
export const componentSample = ({ examples, file, name }: componentSample.Options): string =>
  [`import { ${name} } from '@/components/keyhook/${file.replace(/\.tsx$/, '')}'`, ...examples].join('\n\n')

export declare namespace componentSample {
  type Options = { readonly examples: readonly string[]; readonly file: string; readonly name: string }
}
