import { textOr } from './texts.js';

/** Roles of the product are translated; those of a company have the name that it gave them. */
export const roleName = ({ key, name }: { key: string; name: string }) => textOr(`vocabulary:role.${key}`) ?? name;
