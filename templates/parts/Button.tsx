import css from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { PlainButton, type PlainButtonProps } from './PlainButton.tsx';

type ButtonProps = PlainButtonProps & { readonly icon?: IconName };

/** A link with an address, a button without one. Its shoulders are cut like the first step of an arch. */
export const Button = ({ icon, children, ...rest }: ButtonProps) => (
  <PlainButton {...rest}>
    {children}
    {icon && <Icon name={icon} className={css.icon} />}
  </PlainButton>
);
