import { CrearItem } from './CrearItem.tsx';
import { EditarItem } from './EditarItem.tsx';
import { ListadoCatalogo } from './ListadoCatalogo.tsx';

export const RolesListado = () => <ListadoCatalogo tipo="rolUsuario" />;
export const RolCrear = () => <CrearItem tipo="rolUsuario" />;
export const RolEditar = () => <EditarItem tipo="rolUsuario" />;

export const EstadosListado = () => <ListadoCatalogo tipo="estadoVisita" />;
export const EstadoCrear = () => <CrearItem tipo="estadoVisita" />;
export const EstadoEditar = () => <EditarItem tipo="estadoVisita" />;

export const TiposListado = () => <ListadoCatalogo tipo="tipoVisita" />;
export const TipoCrear = () => <CrearItem tipo="tipoVisita" />;
export const TipoEditar = () => <EditarItem tipo="tipoVisita" />;
