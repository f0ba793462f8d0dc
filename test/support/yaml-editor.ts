/** An editor without a window: asks the YAML language server, which VS Code, Neovim, Zed and others use, what they show. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import {
  CompletionRequest,
  createProtocolConnection,
  type Diagnostic,
  DidOpenTextDocumentNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node.js';

export interface YamlEditor {
  /** Opens a file, which need not be on disk. A `|` in `text` marks the cursor; without it, the cursor is at the start. */
  open(path: string, text: string): Promise<OpenedFile>;
}

export interface OpenedFile {
  /** What the editor underlines: the underlined words, and the message. */
  readonly problems: readonly { readonly at: string; readonly says: string }[];
  /** The completions that the editor offers at the cursor. */
  completions(): Promise<readonly string[]>;
  /** The text that the editor shows when the pointer rests at the cursor. */
  hover(): Promise<string>;
}

const server = createRequire(import.meta.url).resolve('yaml-language-server/bin/yaml-language-server');

/** Starts the editor. It ends with the test. */
export async function yamlEditor(root: string): Promise<YamlEditor> {
  const child = spawn(process.execPath, [server, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const editor = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  onTestFinished(() => {
    editor.dispose();
    child.kill();
  });
  const told = new Map<string, (found: readonly Diagnostic[]) => void>();
  editor.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) =>
    told.get(uri)?.(diagnostics),
  );
  // Answers as an editor does in which no settings were made.
  editor.onRequest('workspace/configuration', ({ items }: { items: readonly unknown[] }) =>
    items.map(() => null),
  );
  editor.onRequest('client/registerCapability', () => null);
  editor.listen();
  await editor.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: { textDocument: { hover: { contentFormat: ['plaintext'] } } },
    workspaceFolders: null,
  });
  await editor.sendNotification(InitializedNotification.type, {});
  return {
    async open(path, marked) {
      const uri = pathToFileURL(path).href;
      const text = marked.replace('|', '');
      const before = marked.slice(0, Math.max(marked.indexOf('|'), 0)).split('\n');
      const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
      const diagnostics = new Promise<readonly Diagnostic[]>((tell) => told.set(uri, tell));
      await editor.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: 'yaml', version: 1, text },
      });
      const lines = text.split('\n');
      const cursor = { textDocument: { uri }, position };
      return {
        problems: (await diagnostics).map(({ message, range: { start, end } }) => ({
          at: (lines[start.line] ?? '').slice(
            start.character,
            end.line === start.line ? end.character : undefined,
          ),
          says: message,
        })),
        async completions() {
          const found = await editor.sendRequest(CompletionRequest.type, cursor);
          return (Array.isArray(found) ? found : (found?.items ?? [])).map(({ label }) => label);
        },
        async hover() {
          const found = await editor.sendRequest(HoverRequest.type, cursor);
          const { contents = '' } = found ?? {};
          return typeof contents === 'object' && 'value' in contents ? contents.value : String(contents);
        },
      };
    },
  };
}
