/** What the tests use of the package, which is installed only where they run. */
declare module 'webdriver' {
  /** A connection to a browser that speaks WebDriver BiDi by itself. */
  export class BidiHandler {
    constructor(webSocketUrl: string);
    connect(): Promise<boolean>;
    send(command: {
      readonly method: string;
      readonly params: object;
    }): Promise<{ readonly result: unknown }>;
  }

  /** A session of a browser behind a WebDriver server. */
  export interface Session {
    readonly capabilities: { readonly browserVersion?: string };
    navigateTo(url: string): Promise<void>;
    executeAsyncScript(script: string, values: readonly unknown[]): Promise<unknown>;
    performActions(actions: readonly object[]): Promise<void>;
    releaseActions(): Promise<void>;
    setWindowRect(x: number, y: number, width: number, height: number): Promise<unknown>;
    takeScreenshot(): Promise<string>;
    back(): Promise<void>;
  }

  const WebDriver: {
    newSession(options: {
      readonly hostname: string;
      readonly port: number;
      readonly path: string;
      readonly logLevel: 'error';
      readonly capabilities: object;
    }): Promise<Session>;
  };
  export default WebDriver;
}
