import { expect, test } from 'vitest';
import { parseSharedAddress } from '../../../src/memory/shared/address.ts';

test.each([
  ['s3://bucket', { kind: 'bucket', bucket: 'bucket', prefix: '', name: 's3://bucket' }],
  ['s3://bucket/a/b/', { kind: 'bucket', bucket: 'bucket', prefix: 'a/b', name: 's3://bucket/a/b' }],
  ['../shared', { kind: 'folder', folder: '/sites/shared', name: '/sites/shared' }],
  ['/mnt/cache', { kind: 'folder', folder: '/mnt/cache', name: '/mnt/cache' }],
])('%s names a place', (text, address) => {
  expect(parseSharedAddress(text, '/sites/shop')).toEqual(address);
});

test.each([
  's3://',
  's3://b',
  's3://bucket/../up',
  's3:bucket',
  'https://bucket.example',
  'gs://bucket',
  '~/cache',
])('%s is no such place, and says what is', (text) => {
  expect(() => parseSharedAddress(text, '/sites/shop')).toThrow(`"${text}" is no place`);
});
