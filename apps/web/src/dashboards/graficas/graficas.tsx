export { Barras } from './Barras.tsx';
export { Dona } from './Dona.tsx';
