/** For a CDN in front of a bucket that serves exact keys only. */

/**
 * A CloudFront Function (viewer request): `/about` is served from `about/index.html`, `/about/` leads to `/about`, so
 * that each page has one address, the same as in its canonical link. Our records are not for visitors.
 */
export const rewriteFunction = `function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (uri.startsWith('/.site/')) {
    return { statusCode: 404, statusDescription: 'Not Found' };
  }
  if (uri === '/') {
    request.uri = '/index.html';
  } else if (uri.endsWith('/')) {
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: uri.replace(/\\/+$/, '').replace(/^\\/\\/+/, '/') || '/' } },
    };
  } else if (uri.lastIndexOf('.') <= uri.lastIndexOf('/')) {
    request.uri = uri + '/index.html';
  }
  return request;
}
`;
