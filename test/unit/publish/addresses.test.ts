import { describe, expect, test } from 'vitest';
import { parseTarget } from '../../../src/publish/target.ts';
import { keyUrls, needsPathStyle } from '../../../src/stores/s3/address.ts';

describe('a target', () => {
  test.each([
    ['s3://bucket', { kind: 's3', bucket: 'bucket', prefix: '' }],
    ['s3://bucket/', { kind: 's3', bucket: 'bucket', prefix: '' }],
    ['s3://my.bucket.example/a/b/', { kind: 's3', bucket: 'my.bucket.example', prefix: 'a/b' }],
    ['s3://bucket/größe 1', { kind: 's3', bucket: 'bucket', prefix: 'größe 1' }],
    ['file:www', { kind: 'file', folder: 'www' }],
    ['file:/srv/www', { kind: 'file', folder: '/srv/www' }],
    ['file:///srv/www', { kind: 'file', folder: '/srv/www' }],
  ])('%s is understood', (text, target) => {
    expect(parseTarget(text)).toEqual(target);
  });

  test.each([
    '',
    'bucket',
    's3://',
    's3:///x',
    's3://b',
    's3://bucket/../x',
    's3://bucket/a//b',
    'file:',
    'file:~/www',
    'file://srv/www',
    's3://bucket/.site',
    's3://bucket/web/.site/old',
    'file:www/.site',
    'file:/srv/.site/www',
    'https://x',
  ])('%j is refused', (text) => {
    expect(() => parseTarget(text)).toThrow(/place to publish to|no bucket and prefix/);
  });
});

describe('the URL of a key', () => {
  const urls = (changes: Partial<Parameters<typeof keyUrls>[0]>) =>
    keyUrls({ bucket: 'site', prefix: '', region: 'eu-west-1', pathStyle: false, ...changes });

  test.each([
    [{}, 'https://site.s3.eu-west-1.amazonaws.com/a/b.html'],
    [{ prefix: 'p/q' }, 'https://site.s3.eu-west-1.amazonaws.com/p/q/a/b.html'],
    [{ region: 'cn-north-1' }, 'https://site.s3.cn-north-1.amazonaws.com.cn/a/b.html'],
    [{ bucket: 'a.b', pathStyle: true }, 'https://s3.eu-west-1.amazonaws.com/a.b/a/b.html'],
    [{ endpoint: 'http://127.0.0.1:9000/', pathStyle: true }, 'http://127.0.0.1:9000/site/a/b.html'],
    [{ endpoint: 'https://x.example/s3', pathStyle: true }, 'https://x.example/s3/site/a/b.html'],
    [{ endpoint: 'https://x.example' }, 'https://site.x.example/a/b.html'],
  ])('follows %j', (changes, url) => {
    expect(urls(changes).of('a/b.html')).toBe(url);
  });

  test.each(['..', '../a', 'a/../b', './a', 'a/.'])('is none for %s, which would mean another one', (key) => {
    expect(() => urls({}).of(key)).toThrow(`"${key}" is a path to another one`);
    expect(() => urls({}).source(key)).toThrow(`"${key}" is a path to another one`);
  });

  test('has everything encoded that could mean something else', () => {
    expect(urls({}).of("a b+c%/é~(1)!'*#?&=")).toBe(
      'https://site.s3.eu-west-1.amazonaws.com/a%20b%2Bc%25/%C3%A9~%281%29%21%27%2A%23%3F%26%3D',
    );
  });

  test.each([
    ['site', false],
    ['my-site', false],
    ['my.site', true],
    ['My_Site', true],
  ])('for the bucket %s needs path style: %s', (bucket, needed) => {
    expect(needsPathStyle(bucket)).toBe(needed);
  });
});
