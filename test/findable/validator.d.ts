/** The package carries no types of its own. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(vocabulary: object);
    validate(data: { readonly jsonld: Readonly<Record<string, readonly object[]>> }): Promise<
      readonly {
        readonly issueMessage: string;
        readonly severity: 'ERROR' | 'WARNING';
        readonly path?: readonly { readonly type?: string; readonly property?: string }[];
      }[]
    >;
  }
}
