/** Reports on stderr whether saved settings are in use. `keyhook dev` passes these lines on to the user. */
export const reportReload = (problem: string | undefined): void =>
  void process.stderr.write(
    problem === undefined ? 'The saved settings are in use.\n' : `The saved settings are not in use. ${problem}\n`,
  )
