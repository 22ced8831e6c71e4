export { Proximamente as DetalleTecnico } from '../../Proximamente.tsx';
