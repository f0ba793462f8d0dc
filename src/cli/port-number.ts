import { InvalidArgumentError } from 'commander';

/** Parses a port on the command line. Throws commander's `InvalidArgumentError`. */
export function portNumber(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
  return port;
}
