-- Only pending visits become late, a whole month at once. The month of the rest does not matter.
create or replace function mes_que_cuenta(estado text, fecha date) returns date language sql immutable parallel safe
  return case when estado = 'Pendiente' then fecha - extract(day from fecha)::integer + 1 else '-infinity' end;
