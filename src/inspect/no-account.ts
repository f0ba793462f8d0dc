import { EnvironmentError } from '../problems/errors.ts';

export const noAccount = (out: string): EnvironmentError =>
  new EnvironmentError(`Nothing is known of a build into ${out}.`, {
    code: 'no-account',
    help: 'Run "site build" first; where that says that nothing has changed, "site build --reread".',
  });
