import { transportSecurity } from '../output/security-headers.ts';
import type { HostSettings } from './host-settings.ts';
import { json } from './text.ts';

/**
 * For `aws cloudfront create-response-headers-policy --response-headers-policy-config file://…`. Cache-Control and
 * Content-Type come from the bucket, where publishing sets them.
 * https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_ResponseHeadersPolicyConfig.html
 */
export const cloudfront = ({ headers }: HostSettings): string => {
  const values = new Map(headers);
  const Override = true;
  const known = [
    'Content-Security-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'X-Frame-Options',
    'Referrer-Policy',
  ];
  const rest = headers.filter(([name]) => !known.includes(name));
  return json({
    Name: 'static-site',
    Comment: 'What the pages of a static site cannot say of themselves',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: {
        Override,
        ContentSecurityPolicy: values.get('Content-Security-Policy'),
      },
      StrictTransportSecurity: {
        Override,
        IncludeSubdomains: false,
        Preload: false,
        AccessControlMaxAgeSec: transportSecurity.maxAge,
      },
      ContentTypeOptions: { Override },
      FrameOptions: { Override, FrameOption: values.get('X-Frame-Options') },
      ReferrerPolicy: { Override, ReferrerPolicy: values.get('Referrer-Policy') },
    },
    CustomHeadersConfig: {
      Quantity: rest.length,
      Items: rest.map(([Header, Value]) => ({ Header, Value, Override })),
    },
  });
};
