/** Whether packages are installed: yes, no, or when it is not said, where the project's own files have no say in it. */
export const installOption = {
  type: 'boolean',
  summary: "Run the package manager, whatever the project's settings for it are; --no-install leaves it to you.",
} as const
